import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { installPackages } from '../../debian.ts'

/** What is started, and Debian's package of it. */
const PROGRAMS = {
  orca: 'orca',
  'at-spi-bus-launcher': 'at-spi2-core',
  'dbus-daemon': 'dbus',
  Xvfb: 'xvfb',
  openbox: 'openbox',
  xdotool: 'xdotool',
  'firefox-esr': 'firefox-esr',
}
const FOLDERS = ['/usr/bin', '/usr/libexec']

/** Installs what is missing, with apt on Debian as root. @returns the programs that are missing still */
export function installPrograms(): string[] {
  installPackages(missing().map((program) => PROGRAMS[program]))
  return missing()
}

function missing() {
  const names = Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]
  return names.filter((name) => !FOLDERS.some((folder) => fs.existsSync(path.join(folder, name))))
}

/** The versions of the screen reader and of the browser: "Orca 43.1", "Firefox 153". */
export function versions(): { orca: string; firefox: string } {
  const version = (program: string) =>
    /[\d.]+\w*/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0] ?? 'unknown'
  return { orca: version('/usr/bin/orca'), firefox: version('/usr/bin/firefox-esr') }
}
