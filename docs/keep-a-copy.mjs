// Keeps a copy of all that a member has at Cuedot in a file, by the cursor of changes.
//
//   CUEDOT_TOKEN=cuedot_… node docs/keep-a-copy.mjs https://cuedot.example copy.json
//
// The token needs the scope `read`. Run it as often as you like: the first run reads all, each later one what has changed
// since, removals included. It needs Node 20 and no packages.
import fs from 'node:fs'
import process from 'node:process'

const [site = '', file = ''] = process.argv.slice(2)
const token = process.env.CUEDOT_TOKEN
if (!site || !file || !token) {
  process.stderr.write('Usage: CUEDOT_TOKEN=cuedot_… node keep-a-copy.mjs https://cuedot.example copy.json\n')
  process.exit(2)
}

const copy = readCopy()
try {
  await follow()
} catch (error) {
  if (Object(error).code !== 'gone') throw error
  // The cursor is older than 180 days: what was removed since may be forgotten, so everything is read anew.
  Object.assign(copy, empty())
  await follow()
}
const counts = Object.entries(copy.kinds).map(([kind, rows]) => `${kind} ${Object.keys(rows).length}`)
process.stdout.write(`${counts.join(', ') || 'nothing yet'}\n`)

/** Applies each change to the copy, by its kind and key, until there is no more. */
async function follow() {
  for (let hasMore = true; hasMore; ) {
    const page = await get('/changes', copy.cursor ? { since: copy.cursor } : {})
    for (const { kind, key, action, value } of page.changes) {
      copy.kinds[kind] ??= {}
      if (action === 'put') copy.kinds[kind][key] = value
      else delete copy.kinds[kind][key]
    }
    copy.cursor = page.cursor
    hasMore = page.hasMore
    // With its cursor, so that a run that is cut off goes on from here.
    writeCopy()
  }
}

/** @param {string} path @param {Record<string, string>} query */
async function get(path, query) {
  for (;;) {
    const response = await fetch(`${site}/api/v1${path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (response.ok) return response.json()
    const seconds = Number(response.headers.get('retry-after'))
    if ([429, 503].includes(response.status) && seconds > 0) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      continue
    }
    const { code, message } = await response.json()
    throw Object.assign(new Error(`${response.status}: ${message}`), { code })
  }
}

function empty() {
  return { cursor: null, kinds: {} }
}

function readCopy() {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : empty()
}

/** A file that is half written is never seen. */
function writeCopy() {
  fs.writeFileSync(`${file}.new`, JSON.stringify(copy))
  fs.renameSync(`${file}.new`, file)
}
