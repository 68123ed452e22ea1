import fs from 'node:fs'
import path from 'node:path'
import { removePicture } from '#contract'
import { writeDatedFile } from '#tests/support/dated-file'
import { pictureOf, square, upload } from '#tests/support/picture'
import { startS3 } from '#tests/support/s3'
import { freshMember, sharedUpstream, startUpstream } from '#tests/support/upstream'
import { tidyUp } from '#upstream/housekeeping'
import { DAY } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

function filesOnDisk(): string[] {
  const folder = path.join(upstream.dependencies.settings.DATA_DIR, 'pictures')
  return fs.existsSync(folder) ? fs.readdirSync(folder) : []
}

test('a new picture replaces the old file, and removing it deletes the file', async () => {
  const before = filesOnDisk().length
  await upload(upstream, ada, await square('gold').png().toBuffer())
  const first = await pictureOf(ada)
  await upload(upstream, ada, await square('plum').png().toBuffer())
  expect(await pictureOf(ada)).not.toBe(first)
  expect((await fetch(upstream.url + first)).status).toBe(404)
  expect(filesOnDisk()).toHaveLength(before + 1)

  expect(await ada.call(removePicture, {})).toMatchObject({
    body: { message: 'Profile picture removed successfully' },
  })
  expect(await pictureOf(ada)).toBeNull()
  expect(filesOnDisk()).toHaveLength(before)
})

test('of fifty concurrent uploads each is stored or rejected with 503 and Retry-After, and one picture remains', async () => {
  const before = filesOnDisk().length
  const colours = ['red', 'gold', 'teal', 'plum', 'navy']
  const pictures = await Promise.all(colours.map((colour) => square(colour).png().toBuffer()))
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) => upload(upstream, ada, pictures[n % 5] ?? Buffer.of())),
  )
  const stored = responses.filter(({ status }) => status === 200)
  const busy = responses.filter(({ status }) => status === 503)
  // A member may have two uploads in progress.
  expect(stored.length).toBeGreaterThanOrEqual(2)
  expect(stored.length + busy.length).toBe(50)
  for (const { headers } of busy) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(stored.map(({ body }) => body.profilePicUrl)).toContain(await pictureOf(ada))
  expect(filesOnDisk()).toHaveLength(before + 1)
})

test('a picture that two members share stays when one of them removes it', async () => {
  const ben = await upstream.member()
  const bytes = await square('coral').png().toBuffer()
  await upload(upstream, ada, bytes)
  const { body } = await upload(upstream, ben, bytes)
  await ada.call(removePicture, {})
  expect((await fetch(upstream.url + body.profilePicUrl)).status).toBe(200)
})

test('orphaned files are deleted after a day, and pictures in use stay', async () => {
  const { body } = await upload(upstream, ada, await square('khaki').png().toBuffer())
  const folder = path.join(upstream.dependencies.settings.DATA_DIR, 'pictures')
  const orphans = [`${'0'.repeat(64)}.webp`, '.cut-off']
  const now = upstream.dependencies.clock()
  for (const name of orphans) writeDatedFile(path.join(folder, name), now)
  await tidyUp(upstream.dependencies)
  expect(filesOnDisk()).toEqual(expect.arrayContaining(orphans))
  upstream.wait(2 * DAY)
  await tidyUp(upstream.dependencies)
  expect(filesOnDisk().filter((name) => orphans.includes(name))).toEqual([])
  expect((await fetch(upstream.url + body.profilePicUrl)).status).toBe(200)
})

test('pictures are stored in S3 where a bucket is set, and a failed upload keeps the old picture', async () => {
  const s3 = await startS3()
  const withS3 = await startUpstream({ env: s3.env })
  const eve = await withS3.member()
  const { body } = await upload(withS3, eve, await square('teal').png().toBuffer())
  expect([...s3.objects.keys()]).toEqual([`/cuedot${body.profilePicUrl}`])
  expect((await fetch(withS3.url + body.profilePicUrl)).headers.get('content-type')).toBe('image/webp')
  expect((await fetch(`${withS3.url}/pictures/${'a'.repeat(64)}.webp`)).status).toBe(404)

  s3.objects.set(`/cuedot/pictures/${'0'.repeat(64)}.webp`, {
    bytes: Buffer.from('orphan'),
    type: 'image/webp',
  })
  await tidyUp(withS3.dependencies)
  expect([...s3.objects.keys()]).toEqual([`/cuedot${body.profilePicUrl}`])

  s3.setBroken(true)
  const failed = await upload(withS3, eve, await square('red').png().toBuffer())
  expect(failed.status).toBe(503)
  expect(await pictureOf(eve)).toBe(body.profilePicUrl)
  // A removed picture is gone even while its file cannot be deleted.
  const etag = { 'if-none-match': `"${body.profilePicUrl.replace('/pictures/', '')}"` }
  expect((await fetch(withS3.url + body.profilePicUrl, { headers: etag })).status).toBe(304)
  await eve.call(removePicture, {})
  expect((await fetch(withS3.url + body.profilePicUrl, { headers: etag })).status).toBe(404)
  s3.setBroken(false)
  expect(s3.objects.size).toBe(1)
  await tidyUp(withS3.dependencies)
  expect(s3.objects.size).toBe(0)
  await withS3.stop()
  await s3.stop()
})
