import { pino } from 'pino'
import { type Lies, sharedProvider } from '#tests/support/sign-in/lying-provider'
import { type FlowSecrets, newSecrets, openProvider } from '#upstream/account/sign-in/provider/open-provider'
import { readSettings } from '#upstream/settings'

/** A provider that lies, and our client of it, without the rest of the upstream. */
export function clientOfProvider() {
  const provider = sharedProvider()
  /** What the log says, a line each. */
  const logged: string[] = []
  beforeEach(() => {
    logged.length = 0
    provider.state.person = {
      sub: 'subject-1',
      claims: { email: 'Mara@example.com', email_verified: true, preferred_username: 'mara' },
    }
  })

  function open(env: Record<string, string> = {}) {
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
    const opened = openProvider(readSettings({ ...provider.env, ...env }), log)
    if (!opened) throw new Error('There is a provider.')
    return opened
  }

  /** Signs in there, while it lies. @param edit of what comes back, and of what is expected */
  async function signIn(
    lies: Lies = {},
    edit: { answer?: (answer: string) => string; secrets?: (secrets: FlowSecrets) => FlowSecrets } = {},
  ) {
    const opened = open()
    const secrets = newSecrets()
    provider.state.lies = lies
    const answer = await provider.answerTo(await opened.address(secrets, false))
    return opened.claims(edit.answer?.(answer) ?? answer, edit.secrets?.(secrets) ?? secrets)
  }

  return { provider, logged, open, signIn }
}

export const refused = { code: 'bad_request', reason: 'provider.refused' }
export const silent = { code: 'unavailable', reason: 'provider.silent' }
