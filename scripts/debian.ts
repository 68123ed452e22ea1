import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import process from 'node:process'

/** Whether this process may install Debian's packages. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')
}

/** Installs packages with apt, on Debian as root; elsewhere nothing. */
export function installPackages(packages: readonly string[]): void {
  if (packages.length === 0 || !canInstallPackages()) return
  console.log(`Installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const options of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
}
