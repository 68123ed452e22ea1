import { readSourceFiles } from '#tests/support/source-files'

/** Metadata is that of pages. */
const files = readSourceFiles().filter(({ path }) =>
  /^(app\/.*\/(route|.*share-image)|lib\/documents\/(?!page-metadata).*)\.tsx?$/.test(path),
)

test('route handlers state the language of their messages: Next gives them no root parameters', () => {
  const silent = files.filter(({ text }) =>
    /\b(getTranslations\(['")]|useTranslations\(|getLocale\()/.test(text),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(silent.map(({ path }) => path)).toEqual([])
})
