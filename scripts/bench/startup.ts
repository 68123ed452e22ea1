import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../app-processes.ts'
import { freePort } from '../free-port.ts'
import { killOnExit } from '../kill-on-exit.ts'
import { median } from './compare-throughput.ts'
import { limitRow, type Row, type Section } from './report.ts'
import { IS_TRIAL, trialOr } from './trial.ts'

const STARTS = trialOr(1, 3)

/** Starts and tests a fresh clone, so that the working copy's builds and caches have no part in it. */
export async function benchStart(): Promise<Section> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-clone-'))
  try {
    run(ROOT, 'git', 'clone', '--quiet', ROOT, folder)
    // The download: installs the packages, then runs a script that does nothing.
    run(folder, process.execPath, 'scripts/bootstrap.mjs', 'scripts/free-port.ts')
    const first = await secondsToFirstPage(folder)
    const later: number[] = []
    for (let start = 0; start < STARTS; start++) later.push(await secondsToFirstPage(folder))
    return {
      heading: 'Start and checks',
      text: `In a fresh clone of the commit with its packages installed. A start is timed from the command to the home page's last byte; the second start is the median of ${STARTS}.`,
      rows: [
        limitRow('`npm start`, second start, to the first page', median(later), 4, 's'),
        limitRow('`npm start`, fresh clone after the download, to the first page', first, 60, 's'),
        commandRow(folder, ['run', 'check'], 100),
        // The trial is part of the long tests.
        ...(IS_TRIAL ? [] : [commandRow(folder, ['test'], 480)]),
      ],
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function secondsToFirstPage(folder: string): Promise<number> {
  const [port, upstreamPort] = [await freePort(), await freePort()]
  const env = { ...process.env, PORT: String(port), UPSTREAM_PORT: String(upstreamPort) }
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  killOnExit(child)
  while (!(await isServed(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null) throw new Error('npm start ended before the first page.')
    await pause(20)
  }
  const seconds = (performance.now() - started) / 1000
  await stopGroup(child)
  return seconds
}

async function isServed(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null)
  return response?.ok === true && (await response.text()).includes('</html>')
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await exited
}

function commandRow(folder: string, words: string[], limit: number): Row {
  const what = `\`npm ${words.join(' ')}\``
  console.log(`${what} …`)
  const started = performance.now()
  const { status } = spawnSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) return { what, result: 'failed' }
  return limitRow(what, (performance.now() - started) / 1000, limit, 's')
}

function run(cwd: string, command: string, ...words: string[]): void {
  const { status } = spawnSync(command, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed.`)
}
