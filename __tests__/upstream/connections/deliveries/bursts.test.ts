import { connect, deliver, played, scrobble } from '#tests/support/connections/hooks'
import { sharedUpstream } from '#tests/support/upstream'

const BURST = 300
const upstream = sharedUpstream()

test.each([
  ['a member’s connection', true],
  ['a server, by a name that nobody has', false],
])('a burst of deliveries to %s makes no other member wait', async (_, isMembers) => {
  const [ada, ben] = [await upstream.member(), await upstream.member()]
  const flooded = await connect(upstream, { member: isMembers ? ada : null, kind: 'other' })
  const other = await connect(upstream, { member: ben })
  let done = 0
  const burst = Array.from({ length: BURST }, async () => {
    expect((await deliver(upstream, flooded, scrobble({ action: 'pause', user: 'eve' }))).status).toBe(200)
    done++
  })
  while (done < 5) await new Promise(setImmediate)
  const before = done
  expect((await deliver(upstream, other, played('end', null))).status).toBe(200)
  expect(done - before).toBeLessThan(BURST / 2)
  await Promise.all(burst)
})
