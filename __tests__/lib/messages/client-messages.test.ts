import path from 'node:path'
import { readSourceFiles, type SourceFile } from '#tests/support/source-files'
import laterEn from '../../../lib/messages/later/en.json'

const GIVEN = /<ClientMessages\b[^>]*?\bof=\{\[([^\]]*)\]\}/g
const TRANSLATED = /\buseTranslations\(\s*(['`])([\w.]+)/g
const SAID = /\bsay(?:In)?\(\s*(['`])([\w.]+)/g
const AWAITED = /\bonceSayable\(\s*'(\w+)'/g

const files = readSourceFiles()
const byPath = new Map(files.map((file) => [file.path, file]))
const frames = files.filter(({ path }) => /^app\/.*layout\.tsx$/.test(path))
const pages = files.filter(({ path }) => /^app\/(.+\/)?page\.tsx$/.test(path))

test('a page hands those messages to the browser that its client components say, and no others', () => {
  expect(pages.length).toBeGreaterThan(10)
  const fault = [...frames, ...pages].flatMap((page) => {
    const { needed, given } = namesOf(page)
    const missing = needed.filter((name) => !given.includes(name))
    const unused = given.filter((name) => !needed.includes(name))
    return missing.length + unused.length > 0 ? [{ page: page.path, missing, unused }] : []
  })
  expect(fault).toEqual([])
})

/**
 * What it gives itself or by server components, and of what it needs what its frames do not give: of what it renders at once
 * everything but what a press waits for, of parts that come later what does not come with them.
 */
function namesOf(page: SourceFile): { needed: string[]; given: string[] } {
  const around = frames.filter(
    (frame) => frame !== page && page.path.startsWith(`${path.dirname(frame.path)}/`),
  )
  const givenAround = around.flatMap((frame) => namesIn(frame.text, GIVEN, 1))
  const { atOnce, pressed, awaited, later, given } = saidInBrowser(page)
  const early = Array.from(pressed).filter((name) => !awaited.has(name))
  const left = Array.from(later).filter((name) => !(name in laterEn))
  const needed = Array.from(new Set([...atOnce, ...early, ...left])).filter(
    (name) => !givenAround.includes(name),
  )
  return { needed, given: Array.from(given) }
}

/** Namespaces of the client components that a page renders, through whatever server components, and those that these give. */
function saidInBrowser(page: SourceFile) {
  const seen = new Set<string>()
  const [atOnce, later, given] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const [pressed, awaited] = [new Set<string>(), new Set<string>()]
  follow(page, false, atOnce)
  return { atOnce, pressed, awaited, later, given }

  function follow(file: SourceFile, isInClient: boolean, names: Set<string>): void {
    const isClient = isInClient || /^'use client'/.test(file.text)
    // A component without state is rendered on either side.
    const visit = `${isClient} ${names === later} ${file.path}`
    if (seen.has(visit)) return
    seen.add(visit)
    if (isClient) {
      for (const name of namesIn(file.text, TRANSLATED, 2)) names.add(name)
      for (const name of namesIn(file.text, SAID, 2)) (names === later ? later : pressed).add(name)
      for (const name of namesIn(file.text, AWAITED, 1)) awaited.add(name)
    } else {
      for (const name of namesIn(file.text, GIVEN, 1)) given.add(name)
    }
    for (const target of file.imports) {
      const next = byPath.get(target)
      if (next) follow(next, isClient, file.deferred.includes(target) ? later : names)
    }
  }
}

function namesIn(text: string, pattern: RegExp, group: number): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[group] ?? '')
    .flatMap((names) => names.split(','))
    .map((name) => namespaceOf(name.trim().replace(/^'|'$/g, '')))
    .filter((name) => name !== '')
}

/** Of `api` a page gives those features alone whose reasons it says. */
function namespaceOf(name: string): string {
  const levels = name.split('.')
  return levels.slice(0, levels[0] === 'api' ? 2 : 1).join('.')
}
