import { crashWhilePicturesChange } from '../../../scripts/hard/picture-crashes.ts'

/** 200 in `npm run test:hard`. */
const ROUNDS = 1

test(`${ROUNDS} crashes while pictures change lose none that was acknowledged and leave none lying`, async () => {
  const { changed, 'orphans after it': orphans } = await crashWhilePicturesChange(ROUNDS)
  expect(changed).toBeGreaterThanOrEqual(ROUNDS)
  expect(orphans).toBe(0)
}, 180_000)
