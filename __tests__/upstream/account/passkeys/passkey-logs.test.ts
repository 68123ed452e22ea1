import pino from 'pino'
import { addPasskey, addPasskeyOptions, passkeyOptions, securitySettings, signInWithPasskey } from '#contract'
import { Authenticator } from '#tests/support/passkeys/authenticator'
import { addedPasskey, SITE } from '#tests/support/passkeys/passkeys'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const lines: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
const upstream = sharedUpstream({ log })
const ada = freshMember(upstream)

const reasons = () => lines.flatMap((line) => JSON.parse(line).reason ?? [])

beforeEach(() => void lines.splice(0))

test('why a passkey is refused stands in the log alone', async () => {
  const passkey = await addedPasskey(ada)
  const challenges: string[] = []
  const secrets = async (lies: Parameters<Authenticator['get']>[1]) => {
    const { options } = (await upstream.call(passkeyOptions, {})).body
    challenges.push(options.challenge)
    const credential = passkey.get(options, lies)
    return upstream.call(signInWithPasskey, { credential })
  }
  for (const lies of [{ isVerified: false }, { userHandle: null }, { crossOrigin: true }, { counter: 0 }]) {
    await secrets(lies)
  }
  const { options } = (await ada.call(addPasskeyOptions, {})).body
  challenges.push(options.challenge)
  const made = new Authenticator(SITE).create(options, { format: 'apple' })
  await ada.call(addPasskey, { credential: made })
  expect(reasons()).toEqual([
    'User verification required, but user could not be verified',
    'user handle differs',
    'page in a frame',
    'attestation is neither none nor packed without certificates',
  ])
  const { signals } = (await ada.call(securitySettings, {})).body
  const logged = lines.join('')
  for (const secret of [...challenges, passkey.id, made.id, signals.userHandle, ada.token]) {
    expect(logged).not.toContain(secret)
  }
})

test('what a stranger writes is cut, and stays on its line', async () => {
  const passkey = await addedPasskey(ada)
  const { options } = (await upstream.call(passkeyOptions, {})).body
  const credential = passkey.get(options, { origin: `https://films.example/\n${'x'.repeat(1_000)}` })
  await upstream.call(signInWithPasskey, { credential })
  const [reason] = reasons()
  expect(reason.length).toBeLessThanOrEqual(120)
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
})
