import fs from 'node:fs'
import path from 'node:path'
import { MESSAGES, removePicture, viewerAccount } from '#contract'
import { square, upload } from '#tests/support/picture'
import { startS3 } from '#tests/support/s3'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { tidyUp } from '#upstream/housekeeping'
import { DAY } from '#upstream/time'

let upstream: Upstream
let ada: TestMember
beforeAll(async () => {
  upstream = await startUpstream()
})
beforeEach(async () => {
  ada = await upstream.member()
})

async function pictureOf(member: TestMember): Promise<string | null> {
  return (await member.call(viewerAccount, {})).body.ProfilePic
}

function filesOnDisk(): string[] {
  const folder = path.join(upstream.dependencies.settings.DATA_DIR, 'pictures')
  return fs.existsSync(folder) ? fs.readdirSync(folder) : []
}

test('a new picture takes the place of the old one, and removing it leaves none', async () => {
  const before = filesOnDisk().length
  await upload(upstream, ada, await square('gold').png().toBuffer())
  const first = await pictureOf(ada)
  await upload(upstream, ada, await square('plum').png().toBuffer())
  expect(await pictureOf(ada)).not.toBe(first)
  expect((await fetch(upstream.url + first)).status).toBe(404)
  expect(filesOnDisk()).toHaveLength(before + 1)

  expect(await ada.call(removePicture, {})).toMatchObject({ body: { message: MESSAGES.pictureRemoved } })
  expect(await pictureOf(ada)).toBeNull()
  expect(filesOnDisk()).toHaveLength(before)
})

test('of fifty uploads at once each is kept or asked to come back, and one picture stays', async () => {
  const before = filesOnDisk().length
  const colours = ['red', 'gold', 'teal', 'plum', 'navy']
  const brought = await Promise.all(colours.map((colour) => square(colour).png().toBuffer()))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => upload(upstream, ada, brought[turn % 5] ?? Buffer.of())),
  )
  const kept = answers.filter(({ status }) => status === 200)
  const busy = answers.filter(({ status }) => status === 503)
  // Of one member two are taken in at once.
  expect(kept.length).toBeGreaterThanOrEqual(2)
  expect(kept.length + busy.length).toBe(50)
  for (const { headers } of busy) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(kept.map(({ body }) => body.profilePicUrl)).toContain(await pictureOf(ada))
  expect(filesOnDisk()).toHaveLength(before + 1)
})

test('two members with one picture do not lose it when one of them leaves it', async () => {
  const ben = await upstream.member()
  const bytes = await square('coral').png().toBuffer()
  await upload(upstream, ada, bytes)
  const { body } = await upload(upstream, ben, bytes)
  await ada.call(removePicture, {})
  expect((await fetch(upstream.url + body.profilePicUrl)).status).toBe(200)
})

test('what a crash has left lying is swept away a day later, and what is in use stays', async () => {
  const { body } = await upload(upstream, ada, await square('khaki').png().toBuffer())
  const folder = path.join(upstream.dependencies.settings.DATA_DIR, 'pictures')
  const left = [`${'0'.repeat(64)}.webp`, '.cut-off']
  for (const name of left) fs.writeFileSync(path.join(folder, name), 'left')
  await tidyUp(upstream.dependencies)
  expect(filesOnDisk()).toEqual(expect.arrayContaining(left))
  upstream.wait(2 * DAY)
  await tidyUp(upstream.dependencies)
  expect(filesOnDisk().filter((name) => left.includes(name))).toEqual([])
  expect((await fetch(upstream.url + body.profilePicUrl)).status).toBe(200)
})

test('pictures rest in S3 where a bucket is set; while it is down the old one stays', async () => {
  const s3 = await startS3()
  const away = await startUpstream({ env: s3.env })
  const eve = await away.member()
  const { body } = await upload(away, eve, await square('teal').png().toBuffer())
  expect([...s3.objects.keys()]).toEqual([`/cuedot${body.profilePicUrl}`])
  expect((await fetch(away.url + body.profilePicUrl)).headers.get('content-type')).toBe('image/webp')
  expect((await fetch(`${away.url}/pictures/${'a'.repeat(64)}.webp`)).status).toBe(404)

  s3.objects.set(`/cuedot/pictures/${'0'.repeat(64)}.webp`, {
    bytes: Buffer.from('left'),
    type: 'image/webp',
  })
  await tidyUp(away.dependencies)
  expect([...s3.objects.keys()]).toEqual([`/cuedot${body.profilePicUrl}`])

  s3.breaks(true)
  const failed = await upload(away, eve, await square('red').png().toBuffer())
  expect(failed.status).toBe(503)
  expect(await pictureOf(eve)).toBe(body.profilePicUrl)
  s3.breaks(false)
  await eve.call(removePicture, {})
  expect(s3.objects.size).toBe(0)
  await away.stop()
  await s3.stop()
})
