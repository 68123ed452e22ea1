import { parse } from '@babel/parser'
import { readSourceFiles } from '#tests/support/source-files'

/** Where words are for people. */
const SPEAKS = /^(app|components|lib\/(addresses|artwork|browser|contract|documents|server|text)|upstream)\//
/** What stays English: settings' faults, logs, metrics and the API's reference; or what is not ours to translate. */
const EXCEPTIONS = [
  /^(lib\/(server\/(settings|csp|upstream\/upstream-\w+)|browser\/say)|upstream\/(settings|settings-faults|metrics|main|mail\/smtp-url-fault))\.ts$/,
  /^upstream\/(api-reference|catalogue|db|demo)\/|^upstream\/connections\/programs\/program-document\.ts$/,
  // Names of films, and passwords.
  /^(lib\/artwork\/poster-wall-titles|components\/home\/(features|onboarding-choices)|components\/account\/new-password-fields)\.tsx?$/,
  // Columns and words of exported tables, of other services' files, of mails as files; faults of a response.
  /^upstream\/transfer\/(read|export\/(cuedot-tables|services))|^upstream\/mail\/eml-folder\.ts$/,
  /^lib\/contract\/specification\/(account-calls|parse|title-details|wire)|^lib\/text\/sort-key\.ts$/,
  // What programs get that ask for security.txt.
  /^app\/\.well-known\//,
  // Ways in, as files and programs read them.
  /^lib\/contract\/account\/event-kinds\.ts$/,
  // What stands in for a layout that failed says each language itself.
  /^app\/global-error\.tsx$/,
]
/** Languages say them alike, or TMDB asks for the words. */
const NAMES =
  /^(Cuedot|Deutsch|English|Facebook|Instagram|Letterboxd|Trakt|TV Time|Simkl|Yamtrack|Floppy|Plex|Jellyfin|Emby|Kodi|This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB\.|TV Time, Simkl, Yamtrack, Floppy)$/
/** Keys, types of schema.org, ends of messages' keys, names of acts and what is typed. */
const CODE =
  /^(Arrow|Backspace|Delete|End|Enter|Escape|Home|Page|Movie|Person|Place|Airs|Undated|go to|put on|taken off)$/

/** Logs, errors for developers, a browser's own functions, and attributes that nobody reads. */
const TO_CODE =
  /^(?!ApiError|HttpError).*((^|\.)(console|log\(\)|log)\.\w+|Error|[qQ]uerySelector(All)?|\.(closest|matches|get|set|header|describe))$/s
const UNREAD =
  /^(className|id|key|media|preserveAspectRatio|prodId|rel|summary|aria-(describedby|labelledby|controls))$/

interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

const files = readSourceFiles().filter(
  ({ path }) => SPEAKS.test(path) && path.match(/\.tsx?$/) && !EXCEPTIONS.some((one) => one.test(path)),
)

test('what is said to people stands in the catalogues, not in code', () => {
  expect(files.length).toBeGreaterThan(500)
  const said = files.flatMap(({ path, text }) =>
    sentencesIn(text, path.startsWith('upstream/')).map((sentence) => `${path}: ${sentence}`),
  )
  expect(said).toEqual([])
})

test.each([
  ["tell('Removed.')", 'Removed.'],
  ["const label = isOn ? 'Undo' : t('undo')", 'Undo'],
  [`const said = \`Rated \${rating} of 100\``, 'Rated … of 100'],
  ['<Button label="Add to list" className="wide quiet" />', 'Add to list'],
  ["throw new ApiError('invalid', 'That is too long.')", 'That is too long.'],
  ["const options = { label: 'Date added', id: 'Date added' }", 'Date added'],
])('%s says something to people', (code, sentence) => expect(sentencesIn(code)).toEqual([sentence]))

test('what is said to code says nothing to people', () => {
  const code = `
    import type { Title } from 'Some place'
    type Kind = 'A movie' | 'Show'
    console.error('No connection here.')
    if (event.key === 'Escape') throw new Error('A developer reads this.')
    document.querySelector('main button, main a')
    t('collection.rated')`
  expect(sentencesIn(code)).toEqual([])
})

/** @param isUpstream where words in lower case are those of statements to the database */
function sentencesIn(text: string, isUpstream = false): string[] {
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  const pattern = isUpstream
    ? /^\p{Lu}\p{Ll}+(?=$|[ .…!?:])/u
    : /^\p{Lu}\p{Ll}+[.…!?:]?$|\p{L}{2}[,.:;…!?]? [\p{L}(“‘…]/u
  return wordsIn(program as unknown as Node, text).filter(
    // What has such characters, or is a list of words in lower case, is a selector or a header.
    (words) =>
      pattern.test(words) &&
      !/[=<>[\]/_{]|^\(|^[a-z-]+(, [a-z-]+)+$/.test(words) &&
      !NAMES.test(words) &&
      !CODE.test(words),
  )
}

function wordsIn(node: Node, text: string): string[] {
  const named = (node.key ?? node.name ?? node.callee) as Node | undefined
  const name = named?.start === undefined ? '' : text.slice(named.start, named.end)
  if (
    /^(TS.*(Type|Declaration|Reference|Signature)|Import.*|Directive|TaggedTemplateExpression)$/.test(
      node.type,
    )
  )
    return []
  if (/^(Call|New)Expression$/.test(node.type) && TO_CODE.test(name)) return []
  if (/^(JSXAttribute|ObjectProperty)$/.test(node.type) && UNREAD.test(name)) return []
  const inner = Object.entries(node).flatMap(([field, value]) =>
    field === 'key' && !node.computed
      ? []
      : [value].flat().filter((one): one is Node => typeof (one as Node | null)?.type === 'string'),
  )
  const words = inner.flatMap((child) => wordsIn(child, text))
  if (node.type === 'StringLiteral') words.push(String(node.value))
  if (node.type === 'TemplateLiteral') {
    words.push((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…'))
  }
  return words
}
