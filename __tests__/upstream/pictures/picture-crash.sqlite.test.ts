import { crashWhilePicturesChange } from '../../../scripts/hard/uploads/picture-durability.ts'

/** 200 in `npm run test:hard`. */
const ROUNDS = 1

test(`${ROUNDS} crashes during picture changes lose no acknowledged picture and leave no orphaned file`, async () => {
  const { changed, 'orphans after it': orphans } = await crashWhilePicturesChange(ROUNDS)
  expect(changed).toBeGreaterThanOrEqual(ROUNDS)
  expect(orphans).toBe(0)
}, 180_000)
