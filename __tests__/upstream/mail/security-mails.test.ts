import { deleteAccount } from '#contract'
import { accountDigest } from '#lib/service/account-digest'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import { transact } from '#upstream/db/transact'
import { mailMember } from '#upstream/mail/security-mails'
import { type MailDetails, SECURITY_MAIL_KINDS, type SecurityMailKind } from '#upstream/mail/tables'
import { DAY, HOUR, MINUTE, soon } from '#upstream/time'

const upstream = sharedUpstream()
let ada: TestMember
beforeEach(async () => {
  ada = await upstream.member()
})

function mail(kind: SecurityMailKind, of: { details?: MailDetails; dueAt?: Date } = {}): Promise<void> {
  const { db, clock } = upstream.dependencies
  return transact(db, (tx) => mailMember(tx, kind, ada.id, clock(), of))
}

/** Of mails after the one that confirmed the address. */
async function mails(address = ada.email) {
  return (await upstream.mailsTo(address)).filter(({ subject }) => subject !== 'Confirm your email address')
}

async function subjects(address?: string): Promise<string[]> {
  return (await mails(address)).map(({ subject }) => subject)
}

test.each([
  ['new_browser', 'A sign-in from a new browser', 'It was Firefox on Windows.'],
  ['password_known', 'Someone has your password', 'Choose a new password'],
  ['passkey_added', 'A passkey was added', 'was added to your account'],
  ['passkey_removed', 'A passkey was removed', 'was removed from your account'],
  ['passkey_copied', 'A passkey may have been copied', 'was refused'],
  ['factor_on', 'Your second factor is on', 'was switched on'],
  ['factor_off', 'Your second factor is off', 'was switched off'],
  ['recovery_code_used', 'A recovery code was used', '2 are left.'],
  ['recovery_codes_renewed', 'New recovery codes were made', 'The old ones are void.'],
  ['identity_linked', 'Single sign-on was linked', 'was linked to your account'],
  ['identity_unlinked', 'Single sign-on was unlinked', 'was unlinked from your account'],
  ['let_in', 'A link to your account was made by who runs the site', 'It works once, within 15 minutes.'],
] as const)(
  'a member gets a %s mail with their name and the way to the Security tab',
  async (kind, subject, words) => {
    await mail(kind, { details: { device: 'Firefox\tWindows', left: 2 } })
    const [sent] = await mails()
    expect(sent?.subject).toBe(subject)
    expect(sent?.text).toMatch(new RegExp(`^Hello ${ada.username},\n`))
    expect(sent?.text).toContain(words)
    expect(sent?.text).toContain('That was not me:\nhttp://localhost:3000/profile#security\n')
  },
)

test('every kind is sent at most three times in an hour, each by itself', async () => {
  for (const kind of SECURITY_MAIL_KINDS.filter((name) => !name.startsWith('factor_reset'))) {
    for (let n = 0; n < 5; n++) await mail(kind)
  }
  const sent = await subjects()
  for (const subject of new Set(sent)) expect(sent.filter((one) => one === subject)).toHaveLength(3)
  expect(new Set(sent).size).toBe(SECURITY_MAIL_KINDS.length - 3)
  upstream.wait(HOUR + MINUTE)
  await mail('factor_on')
  expect(await mails()).toHaveLength(sent.length + 1)
})

test('the last recovery code is said to be the last', async () => {
  for (const left of [1, 0]) await mail('recovery_code_used', { details: { left } })
  const [one, none] = (await mails()).map(({ text }) => text)
  expect(one).toContain('1 is left: make new ones')
  expect(none).toContain('It was the last one')
})

describe('a sign-in', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const known = () => ({ 'x-known-accounts': accountDigest(ada.email) })

  test('in a browser that has not signed in to the account is mailed, but for the first one', async () => {
    expect(await subjects()).toEqual([])
    await upstream.signIn(ada, ada.password, known())
    expect(await subjects()).toEqual([])
    await upstream.signIn(ada, ada.password, { 'user-agent': firefox })
    const [sent, ...others] = await mails()
    expect(sent).toMatchObject({ subject: 'A sign-in from a new browser' })
    expect(sent?.text).toContain('Firefox on Windows')
    expect(others).toEqual([])
  })

  test('after so long that nothing of earlier ones is left is mailed too', async () => {
    const { db } = upstream.dependencies
    await db.deleteFrom('tokens').where('member_id', '=', ada.id).execute()
    await db.deleteFrom('security_events').where('member_id', '=', ada.id).execute()
    upstream.wait(91 * DAY)
    await upstream.signIn(ada, ada.password, { 'user-agent': firefox })
    expect(await subjects()).toEqual(['A sign-in from a new browser'])
  })

  test('with a wrong password is not mailed', async () => {
    await upstream.signIn(ada, 'a guess')
    expect(await subjects()).toEqual([])
  })

  test.each(['Your account is locked, go to http://evil.example/1.0 (x)', 'http://evil.example/win (y)'])(
    'puts no words of its User-Agent into the mail: %s',
    async (userAgent) => {
      await upstream.signIn(ada, ada.password, { 'user-agent': userAgent })
      const [sent] = await mails()
      expect(sent).toMatchObject({ subject: 'A sign-in from a new browser' })
      expect(`${sent?.text}${sent?.html}`).not.toMatch(/evil|locked/)
    },
  )
})

describe('the mails of a second factor that is to be switched off', () => {
  async function ask() {
    const { db, clock } = upstream.dependencies
    const now = clock()
    await transact(db, async (tx) => {
      const reset = { member_id: ada.id, asked_at: now.toISOString(), due_at: soon(now, 2 * DAY) }
      await tx.insertInto('factor_resets').values(reset).execute()
      await mailMember(tx, 'factor_reset_asked', ada.id, now)
      await mailMember(tx, 'factor_reset_reminder', ada.id, now, { dueAt: new Date(now.getTime() + DAY) })
      await mailMember(tx, 'factor_reset_due', ada.id, now, { dueAt: new Date(now.getTime() + 2 * DAY) })
    })
  }
  const stop = () =>
    upstream.dependencies.db.deleteFrom('factor_resets').where('member_id', '=', ada.id).execute()
  const ASKED = 'Your second factor is to be switched off'
  const REMINDER = 'Reminder: your second factor is to be switched off'
  const DUE = 'Switch off your second factor'

  test('are sent at once, after 24 and after 48 hours, each with its link', async () => {
    await ask()
    expect(await subjects()).toEqual([ASKED])
    upstream.wait(DAY - MINUTE)
    expect(await subjects()).toEqual([ASKED])
    upstream.wait(2 * MINUTE)
    expect(await subjects()).toEqual([ASKED, REMINDER])
    upstream.wait(DAY - 2 * MINUTE)
    expect(await subjects()).toEqual([ASKED, REMINDER])
    upstream.wait(2 * MINUTE)
    expect(await subjects()).toEqual([ASKED, REMINDER, DUE])
    const links = (await mails()).map(({ text }) => /\/sign-in\/\S+token=[\w-]{43}/.exec(text)?.[0])
    expect(links.map((link) => link?.split('?')[0])).toEqual([
      '/sign-in/keep',
      '/sign-in/keep',
      '/sign-in/switch-off',
    ])
    expect(new Set(links).size).toBe(3)
  })

  test('are not sent any more once it is stopped, nor for one that was asked for again', async () => {
    await ask()
    upstream.wait(HOUR)
    expect(await subjects()).toEqual([ASKED])
    await stop()
    await ask()
    upstream.wait(DAY - 30 * MINUTE)
    expect(await subjects()).toEqual([ASKED, ASKED])
    upstream.wait(HOUR)
    expect(await subjects()).toEqual([ASKED, ASKED, REMINDER])
    await stop()
    upstream.wait(3 * DAY)
    expect(await subjects()).toEqual([ASKED, ASKED, REMINDER])
  })

  test('go to the address that the account has then', async () => {
    await ask()
    expect(await subjects()).toEqual([ASKED])
    const email = `new-${ada.email}`
    await upstream.dependencies.db.updateTable('members').set({ email }).where('id', '=', ada.id).execute()
    upstream.wait(3 * DAY)
    expect(await subjects()).toEqual([ASKED])
    expect(await subjects(email)).toEqual([REMINDER, DUE])
  })

  test('are retried for two days from when they were due', async () => {
    await ask()
    expect(await subjects()).toEqual([ASKED])
    const deliver = jest.spyOn(upstream.dependencies.mailbox, 'deliver').mockRejectedValue(new Error('away'))
    for (let day = 1; day <= 2; day++) {
      upstream.wait(DAY + MINUTE)
      await upstream.dependencies.mailQueue.flush()
    }
    deliver.mockRestore()
    upstream.wait(2 * HOUR)
    expect((await subjects()).sort()).toEqual([REMINDER, DUE, ASKED].sort())
  })

  test('go with the account', async () => {
    await ask()
    expect(await subjects()).toEqual([ASKED])
    expect(await ada.call(deleteAccount, { password: ada.password })).toMatchObject({ status: 200 })
    const { db } = upstream.dependencies
    const waiting = await db.selectFrom('mails').select('id').where('recipient', '=', ada.email).execute()
    expect(waiting).toEqual([])
  })
})
