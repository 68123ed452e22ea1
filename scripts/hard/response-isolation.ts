import { login, viewerAccount } from '#contract'
import { assertThat, type Figures, type LongCheck } from './long-check.ts'
import { startRecordingUpstream } from './servers/recording-upstream.ts'
import { mapConcurrently, sendRaw } from './servers/send-raw.ts'
import { startWebProcess } from './servers/web-process.ts'

const MEMBERS = 20
const REQUESTS = 10_000

/** Requests of many members in turn over a few connections: no member ever gets another's response. */
export const responseIsolation: LongCheck = {
  name: 'response isolation',
  timeoutMinutes: 5,
  async run(): Promise<Figures> {
    const upstream = await startRecordingUpstream()
    const web = await startWebProcess({ UPSTREAM_URL: upstream.url })
    const cookies = await Promise.all(Array.from({ length: MEMBERS }, (_, id) => signIn(web.url, id + 1)))
    const bodies = await mapConcurrently(Array.from({ length: REQUESTS }), async (_, at) => {
      const headers = { cookie: cookies[at % MEMBERS] }
      return (await sendRaw(web.url, { path: viewerAccount.path, headers })).body
    })
    await Promise.all([web.stop(), upstream.close()])
    const odd = bodies.filter((body, at) => viewerOf(body) !== (at % MEMBERS) + 1)
    assertThat(odd.length === 0, `${odd.length} responses went to another member: ${odd[0]}`)
    return { members: MEMBERS, requests: REQUESTS, crossed: 0 }
  },
}

async function signIn(origin: string, id: number): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: `member-${id}@example.org`, password: 'x' })
  const response = await sendRaw(origin, { method: 'POST', path: login.path, headers, body })
  return (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
}

function viewerOf(body: string): number | null {
  try {
    return viewerAccount.output.parse(JSON.parse(body)).id
  } catch {
    return null
  }
}
