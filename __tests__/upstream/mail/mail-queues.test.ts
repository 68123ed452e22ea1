import { register } from '#contract'
import { startUpstream } from '#tests/support/upstream'
import { startMailQueue } from '#upstream/mail/mail-queue'

test('several queues on one database send each mail once', async () => {
  const upstream = await startUpstream()
  const { db, mailbox, clock, log } = upstream.dependencies
  const queues = [1, 2, 3].map(() => startMailQueue({ db, mailbox, siteUrl: 'http://x', clock, log }))
  const people = Array.from({ length: 12 }, (_, n) => ({
    username: `ada ${n}`,
    email: `ada${n}@x.com`,
    password: 'difference engine',
  }))
  await Promise.all(people.map((person) => upstream.call(register, person)))
  await Promise.all(queues.map((queue) => queue.flush()))
  for (const { email } of people) expect(await upstream.mailsTo(email)).toHaveLength(1)
  for (const queue of queues) await queue.stop()
})
