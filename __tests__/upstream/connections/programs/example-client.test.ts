import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { addEntry, addWatch, markEpisodes, removeEntry } from '#contract'
import { asPages, readAsProgram } from '#tests/support/connections/follow-as-program'
import { startProgram } from '#tests/support/connections/program'
import { sharedMember, sharedUpstream } from '#tests/support/upstream'
import { DAY } from '#upstream/time'

const upstream = sharedUpstream()
const ada = sharedMember(upstream)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-copy-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const run = promisify(execFile)
const keepACopy = (file: string, token: string) =>
  run(process.execPath, ['docs/keep-a-copy.mjs', upstream.url, file], {
    env: { ...process.env, CUEDOT_TOKEN: token },
  })

function rowsIn(file: string): Map<string, unknown> {
  const { kinds } = JSON.parse(fs.readFileSync(file, 'utf8')) as { kinds: Record<string, object> }
  return new Map(
    Object.entries(kinds).flatMap(([kind, rows]) =>
      Object.entries(rows).map(([key, value]): [string, unknown] => [`${kind} ${key}`, value]),
    ),
  )
}

test('the example of the docs keeps a copy, through changes, removals and a cursor that is too old', async () => {
  const program = await startProgram(upstream, ada, ['read'])
  const file = path.join(folder, 'copy.json')
  await ada.call(markEpisodes, { id: 1396, season: 1 })
  await ada.call(addEntry, { movie_id: 238 })
  const { stdout } = await keepACopy(file, program.secret)
  expect(stdout).toMatch(/history 7/)
  expect(asPages(rowsIn(file))).toEqual(await readAsProgram(program))
  await ada.call(removeEntry, { id: 238 })
  await ada.call(addWatch, { titleId: 240, note: 'Again.' })
  await keepACopy(file, program.secret)
  expect(asPages(rowsIn(file))).toEqual(await readAsProgram(program))
  upstream.wait(181 * DAY)
  await keepACopy(file, program.secret)
  expect(asPages(rowsIn(file))).toEqual(await readAsProgram(program))
  await expect(keepACopy(file, `cuedot_${'a'.repeat(43)}`)).rejects.toThrow('401')
})
