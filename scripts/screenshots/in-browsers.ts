// Draws the main screens as each engine on this machine does, side by side, into a folder that is not committed.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from '@playwright/test'
import sharp from 'sharp'
import { importArchive, shortLetterboxdFile } from '../../e2e/support/imports.ts'
import { makeList } from '../../e2e/support/lists.ts'
import { clientOf, demoSession } from '../../e2e/support/members.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { importPath } from '../../lib/addresses/import-path.ts'
import { editListPath } from '../../lib/addresses/list-path.ts'
import { THEME_KEY } from '../../lib/addresses/stored/theme.ts'
import { ROOT } from '../app-processes.ts'
import { buildIfStale } from '../build-if-stale.ts'
import { type Engine, startEngines } from './engines.ts'

interface Scene {
  name: string
  path: string
  /** The label or the text of a button that opens a layer. */
  press?: RegExp
}

const SCENES: Scene[] = [
  { name: 'home', path: '/' },
  { name: 'film', path: '/movie/157336' },
  { name: 'show', path: '/tv/1396' },
  { name: 'collection', path: '/my-movies' },
  { name: 'filters', path: '/my-movies', press: /^Filters/ },
  { name: 'rating', path: '/my-movies', press: /^Rated/ },
  { name: 'diary', path: '/diary' },
  { name: 'watch', path: '/movie/603', press: /^Watched on another day/ },
  { name: 'add-to-list', path: '/movie/603', press: /^Add to list/ },
  { name: 'lists', path: '/lists' },
  // Not one after the other: between two places of one page nothing is loaded.
  { name: 'profile', path: '/profile', press: /^Edit Profile/ },
  { name: 'import', path: '/import' },
  { name: 'security', path: '/profile#security' },
  { name: 'statistics', path: '/statistics' },
  { name: 'delete-account', path: '/profile#security', press: /^Delete account/ },
  { name: 'new-list', path: '/lists', press: /^New list/ },
]

/** Width and height in pixels: WebKit's window is 447 wide or wider. */
const SIZES = [
  [447, 844],
  [768, 1024],
  [1440, 900],
] as const
const LIGHTS = ['down', 'up'] as const
const GAP = 8
/** For layouts that settle late, and for what a press opens. */
const REST_MS = 1_500
const FOLDER = path.join(ROOT, 'screenshots-in-browsers')

await buildIfStale()
const product = await startProduct()
Object.assign(process.env, { E2E_URL: product.url, E2E_DATA_DIR: product.dataDir })
const calls = await request.newContext({ baseURL: product.url })
try {
  const member = clientOf(calls)
  await demoSession(member)
  SCENES.push({ name: 'list-editor', path: editListPath(await makeList(member, { name: 'A quiet week' })) })
  SCENES.push({
    name: 'import-review',
    path: importPath(await importArchive(member, await shortLetterboxdFile())),
  })
  const engines = await startEngines(product.url, (await calls.storageState()).cookies)
  console.log(`From left to right: ${engines.map(({ name }) => name).join(', ')}`)
  fs.rmSync(FOLDER, { recursive: true, force: true })
  fs.mkdirSync(FOLDER, { recursive: true })
  for (const [width, height] of SIZES) {
    await Promise.all(engines.map((engine) => engine.resize(width, height)))
    for (const lights of LIGHTS) {
      await Promise.all(engines.map((engine) => setLights(engine, lights)))
      for (const scene of SCENES) {
        const pictures = await Promise.all(engines.map((engine) => draw(engine, scene)))
        const file = path.join(FOLDER, `${scene.name}-${width}-${lights}.png`)
        await join(pictures, file)
        console.log(path.relative(ROOT, file))
      }
    }
  }
  await Promise.all(engines.map((engine) => engine.close()))
} finally {
  await calls.dispose()
  await product.remove()
}

async function draw(engine: Engine, scene: Scene): Promise<Buffer> {
  await engine.open(scene.path)
  await pause(REST_MS)
  if (scene.press) {
    const isPressed = await engine.run(
      `const named = ${scene.press}
       const found = Array.from(document.querySelectorAll('button, summary'))
         .find((one) => one.checkVisibility() && named.test((one.getAttribute('aria-label') ?? one.textContent).trim()))
       found?.click()
       return Boolean(found)`,
    )
    if (!isPressed)
      console.warn(`${engine.name}: nothing to be seen on ${scene.path} is called ${scene.press}.`)
    await pause(REST_MS)
  }
  return engine.picture()
}

async function setLights(engine: Engine, lights: (typeof LIGHTS)[number]): Promise<void> {
  await engine.open('/login')
  await engine.run(`localStorage.setItem('${THEME_KEY}', '${lights}')`)
}

async function join(pictures: readonly Buffer[], file: string): Promise<void> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  const lefts = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, { width }) => sum + width + GAP, 0))
  const width = sizes.reduce((sum, one) => sum + one.width + GAP, -GAP)
  const height = Math.max(...sizes.map((one) => one.height))
  await sharp({ create: { width, height, channels: 3, background: 'magenta' } })
    .composite(pictures.map((input, at) => ({ input, left: lefts[at] ?? 0, top: 0 })))
    .png()
    .toFile(file)
}
