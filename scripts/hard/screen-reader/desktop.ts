import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import type { Env } from '../../app-processes.ts'
import { killOnExit } from '../../kill-on-exit.ts'

/** Within it the whole page is seen as on a laptop. */
const SCREEN = '1280x900x24'

/** A display and a message bus of their own, with a window manager: without one no window is ever the active one. */
export interface Desktop {
  /** Starts a program on it. It ends with the desktop. */
  start(command: string, options?: readonly string[], env?: Env): ChildProcess
  env: Env
  /** Ends every program that was started on it, by whatever program. */
  stop(): void
}

/** @param folder becomes the home folder of its programs */
export async function startDesktop(folder: string): Promise<Desktop> {
  const runtime = path.join(folder, 'runtime')
  fs.mkdirSync(runtime, { mode: 0o700 })
  const programs = path.join(folder, 'programs')
  fs.mkdirSync(programs)
  // Orca does not start where pgrep finds another Orca of this user, who may need it.
  fs.writeFileSync(path.join(programs, 'pgrep'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const env: Env = {
    PATH: `${programs}:/usr/local/bin:/usr/bin:/bin:/usr/libexec`,
    HOME: folder,
    XDG_RUNTIME_DIR: runtime,
    LANG: 'C.UTF-8',
    TZ: process.env.TZ,
    NO_AT_BRIDGE: '0',
    GNOME_ACCESSIBILITY: '1',
    // Orca finds no voice there, and writes down what it would say.
    SPEECHD_ADDRESS: `unix_socket:${path.join(runtime, 'no-voice')}`,
  }
  const start: Desktop['start'] = (command, options = [], extra = {}) => {
    const child = spawn(command, options, {
      cwd: folder,
      env: { ...env, ...extra } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    })
    killOnExit(child)
    return child
  }
  const display = await firstLine(
    start('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp']),
  )
  env.DISPLAY = `:${display}`
  const bus = await firstLine(start('dbus-daemon', ['--session', '--nofork', '--print-address']))
  env.DBUS_SESSION_BUS_ADDRESS = bus
  start('openbox', ['--sm-disable']).stdout?.resume()
  return { start, env, stop: () => killAll(folder) }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The program has no output.')
  const lines = createInterface(child.stdout)
  const [line] = await once(lines, 'line', { signal: AbortSignal.timeout(20_000) })
  return String(line).trim()
}

/** The message bus starts programs as well: all have this home folder. */
function killAll(home: string): void {
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const environment = fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      if (environment.includes(`HOME=${home}`)) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended, or belongs to another user.
    }
  }
}
