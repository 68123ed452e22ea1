import fs from 'node:fs'
import path from 'node:path'
import { readWebSettings } from '#lib/server/settings'
import { readSettings } from '#upstream/settings'

const ROOT = path.dirname(__dirname)
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

/** What an operator sets for the compose file. */
const OPERATOR: Record<string, string> = {
  SITE_URL: 'https://cuedot.test',
  SESSION_SECRET: 'kR8vQ2mX7pL4nT9wZ3sB6dF1hJ5gC0yA',
  SERVICE_KEY: 'a-key-of-sixteen+',
  FACTOR_KEY: 'aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0cD',
  POSTGRES_PASSWORD: 'lettersanddigits1',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Cuedot <cuedot@example.com>',
  TMDB_API_KEY: '0123456789abcdef0123456789abcdef',
  CONTACT_EMAIL: 'help@example.com',
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'cuedot',
  OIDC_CLIENT_SECRET: 'a-secret-of-both',
  METRICS_TOKEN: 'a-token-of-sixteen+',
}

test.each([
  ['web', readWebSettings],
  ['upstream', readSettings],
])('the %s process reads every setting of its container', (service, parse) => {
  const environment = environmentOf(service)
  expect(Object.keys(environment).length).toBeGreaterThan(4)
  expect(Object.keys(parse(environment))).toEqual(expect.arrayContaining(Object.keys(environment)))
})

test('each container has a memory limit, no capability but those it is given, and cannot gain one', () => {
  const [confined = ''] = /^x-confined: &confined\n(?: {2}.*\n)+/m.exec(read('deploy/compose.yaml')) ?? []
  expect(confined).toMatch(/^ {2}cap_drop: \[ALL\]$/m)
  expect(confined).toMatch(/^ {2}security_opt: \["no-new-privileges:true"\]$/m)
  const services = servicesOf()
  expect(services.map(({ name }) => name)).toEqual(['nginx', 'web', 'upstream', 'postgres', 'redis'])
  for (const { name, text } of services) {
    expect([name, text]).toEqual([name, expect.stringMatching(/^ {4}<<: \*confined$/m)])
    expect([name, text]).toEqual([name, expect.stringMatching(/^ {4}mem_limit: \d+[mg]$/m)])
  }
})

test('the image has the Node version of the lock file', () => {
  const lock = JSON.parse(read('package-lock.json'))
  const [major] = lock.packages['node_modules/node'].version.split('.')
  const images = Array.from(
    read('deploy/Dockerfile').matchAll(/^FROM node:(\d+)/gm),
    ([, version]) => version,
  )
  expect(images).toEqual([major, major])
})

test('the units start programs that are there', () => {
  for (const unit of ['cuedot-api.service', 'cuedot-web.service']) {
    const [, program = ''] = /^ExecStart=\S+\/node (\S+)$/m.exec(read(`deploy/${unit}`)) ?? []
    expect(fs.existsSync(path.join(ROOT, program || 'none'))).toBe(true)
  }
})

test('an operator’s passwords and TLS key stay out of the image', () => {
  expect(read('deploy/Dockerfile.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['deploy', '.env*']),
  )
})

/** The environment of a service in the compose file, with the operator's values. */
function environmentOf(service: string): Record<string, string> {
  const text = servicesOf().find(({ name }) => name === service)?.text ?? ''
  const pairs = Array.from(text.matchAll(/^ {6}([A-Z_0-9]+): (.*)$/gm), ([, name = '', value = '']) => [
    name,
    value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => OPERATOR[variable] ?? ''),
  ])
  return Object.fromEntries(pairs)
}

function servicesOf(): { name: string; text: string }[] {
  const [, services = ''] = /^services:\n((?: {2}.*\n|\n)+)/m.exec(read('deploy/compose.yaml')) ?? []
  return services
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1)
    .map((text) => ({ name: text.split(':', 1)[0] ?? '', text }))
}
