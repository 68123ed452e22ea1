import { readSourceFiles, type SourceFile } from '#tests/support/source-files'

const GIVEN = /<ClientMessages\b[^>]*?\bof=\{\[([^\]]*)\]\}/g
const SAID = /\buseTranslations\(\s*(['`])([\w.]+)/g

const files = readSourceFiles()
const byPath = new Map(files.map((file) => [file.path, file]))

test('a page hands those messages to the browser that its client components say, and no others', () => {
  const pages = files.filter(({ path }) => /^app\/.*\/(page|layout)\.tsx$/.test(path))
  expect(pages.length).toBeGreaterThan(10)
  const said = pages.map((page) => ({ page: page.path, said: saidInBrowser(page) }))
  const given = pages.map((page) => ({ page: page.path, said: namesIn(page.text, GIVEN, 1).sort() }))
  expect(given).toEqual(said)
})

/** Namespaces of the client components that a page renders, through whatever server components. */
function saidInBrowser(page: SourceFile): string[] {
  const seen = new Set<string>()
  const names = new Set<string>()
  follow(page, false)
  return Array.from(names).sort()

  function follow(file: SourceFile, isInClient: boolean): void {
    const isClient = isInClient || /^'use client'/.test(file.text)
    // A component without state is rendered on either side.
    const visit = `${isClient} ${file.path}`
    if (seen.has(visit)) return
    seen.add(visit)
    if (isClient) for (const name of namesIn(file.text, SAID, 2)) names.add(name)
    for (const target of file.imports) {
      const next = byPath.get(target)
      if (next?.path.endsWith('.tsx')) follow(next, isClient)
    }
  }
}

function namesIn(text: string, pattern: RegExp, group: number): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[group] ?? '')
    .flatMap((names) => names.split(','))
    .map((name) => name.trim().replace(/^'|'$/g, '').split('.')[0] ?? '')
    .filter((name) => name !== '')
}
