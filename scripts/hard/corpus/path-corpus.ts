import { CALLS, type Call, pathNames } from '#contract'

/** Where an attacker would like to get to behind the gate. */
const TARGETS = ['outbox', 'docs', 'api/admin/users', 'healthz', 'pictures/x.webp']

/** Ways up and out of a path, in the spellings that servers have fallen for. */
const WAYS_UP = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '%c0%ae%c0%ae/',
  '..;/',
  '.%00./',
  '%2e%2e%3b/',
  '..%ef%bc%8f',
]

const MANGLINGS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/x/../'),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => `${path}%00`,
  (path) => `${path}%0d%0aX-Evil:1`,
  (path) => `${path};x`,
  (path) => `${path}.json`,
  (path) => `${path}%20`,
  (path) => `${path}%23`,
  (path) => `${path}%3fadmin=1`,
  (path) => path.replace(/[a-z](?=[a-z]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/(?<=\/api\/)\w/, (letter) => letter.toUpperCase()),
  (path) => path.replace(/\//g, '\\'),
  (path) => path.replace('/api/', '/api/@127.0.0.1:1/'),
  (path) => path.replace('/api/', '/api/http:%2f%2f127.0.0.1:1/'),
]

/** What stands in place of an id. */
const IDS = [
  '..',
  '%2e%2e',
  '..%2f..%2fadmin%2fusers',
  '..%5c..%5cadmin',
  '%252e%252e%252fadmin',
  '1%2f2',
  '1%00',
  '1%0d%0a',
  '@host',
  'http:%2f%2f127.0.0.1:1',
  '1;x',
  '%E0%A4%A',
  '%ff',
  '1'.repeat(65),
]

interface Mutation {
  method: Call['method']
  path: string
}

/** The contract's paths, each encoded so that some proxy would have taken it for another. */
export function pathMutations(): Mutation[] {
  return Object.values(CALLS).flatMap((call) => {
    const plain = withIds(call, '12')
    const mangled = MANGLINGS.map((mangle) => mangle(plain))
    const ids = pathNames(call.path).length > 0 ? IDS.map((id) => withIds(call, id)) : []
    const out = WAYS_UP.map((up, at) => `${plain}/${up.repeat(4)}${TARGETS[at % TARGETS.length]}`)
    return [...mangled, ...ids, ...out]
      .filter((path) => path !== plain)
      .map((path) => ({ method: call.method, path }))
  })
}

/** Whether the contract has a call that is asked for like this: a plain id in each place, nothing encoded. */
export function isListed(method: string, target: string): boolean {
  const [path = ''] = target.split('?')
  return Object.values(CALLS).some((call) => {
    const pattern = call.path.replace(/\{\w+\}/g, '[A-Za-z0-9_-]{1,64}')
    return call.method === method && new RegExp(`^${pattern}$`).test(path)
  })
}

function withIds(call: Call, id: string): string {
  return pathNames(call.path).reduce<string>((left, name) => left.replace(`{${name}}`, () => id), call.path)
}
