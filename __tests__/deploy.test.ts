/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.dirname(__dirname)
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

test('the compose file names settings that the product has', () => {
  const settings = Array.from(read('README.md').matchAll(/^\| `([A-Z_0-9]+)`/gm), ([, name]) => name)
  const services = read('deploy/compose.yaml').split(/^ {2}(?=\w+:$)/m)
  const ours = services.filter((service) => /^(web|upstream):/.test(service))
  const named = ours.flatMap((service) =>
    Array.from(service.matchAll(/^ {6}([A-Z_0-9]+):/gm), ([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !settings.includes(name))).toEqual([])
})

test('the image has the Node that the lock file has', () => {
  const lock = JSON.parse(read('package-lock.json'))
  const [major] = lock.packages['node_modules/node'].version.split('.')
  const images = Array.from(
    read('deploy/Dockerfile').matchAll(/^FROM node:(\d+)/gm),
    ([, version]) => version,
  )
  expect(images).toEqual([major, major])
})
