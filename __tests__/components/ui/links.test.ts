import { readSourceFiles } from '#tests/support/source-files'

/** An anchor to a page of ours, by a written address or one that our functions make. Downloads are no pages. */
const RAW = /<a\b[^>]*?\bhref=(?:"\/|\{`?\/|\{(?!exportPath|adminLogCsvPath)\w+Path\(|\{ROUTES\.)/

test('only Link writes the address of a page of ours: it has the language of the page', () => {
  expect(RAW.test('<a className={css.name} href={personPath(id)}>')).toBe(true)
  expect(RAW.test('<a href="/browse">')).toBe(true)
  expect(RAW.test('<a href={exportPath(format)}>')).toBe(false)
  const files = readSourceFiles().filter(({ path }) => /^(app|components)\/.*\.tsx$/.test(path))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter(({ text }) => RAW.test(text)).map(({ path }) => path)).toEqual([])
})

/** Leads to where a link of the page leads: its address has the language. */
const LEADS_AS_LINKS = 'components/frame/client-navigation.tsx'

test('only the page router leads to a page of ours: in the language of the page', () => {
  const files = readSourceFiles().filter(({ path }) => /^(app|components|lib)\/.*\.tsx?$/.test(path))
  const raw = files.filter(
    ({ text }) => /\buseRouter\(\)/.test(text) && /router(\.push|\.replace|\[)/.test(text),
  )
  expect(raw.map(({ path }) => path)).toEqual([LEADS_AS_LINKS, 'lib/browser/use-page-router.ts'])
})

test("Next's own link stands in the filter bar alone, which does not scroll: it does not know the language", () => {
  const files = readSourceFiles().filter(({ packages }) => packages.includes('next/link'))
  expect(files.map(({ path }) => path)).toEqual(['components/filters/filter-bar.tsx'])
})
