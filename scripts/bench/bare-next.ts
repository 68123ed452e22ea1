import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { ROOT } from '../stack.ts'

const FOLDER = path.join(import.meta.dirname, 'bare-next')

/** Next with nothing of ours, in a process of its own. */
export interface BareNext {
  url: string
  process: ChildProcess
  /** The address of a cached page of about so many bytes. */
  filled(bytes: number): Promise<string>
  /** The address of a page with so many cards, rendered for each request. */
  cards(count: number): string
}

/** Builds the bare app where that has not been done, and starts it. */
export async function startBareNext(): Promise<BareNext> {
  build()
  const child = fork(path.join(import.meta.dirname, 'bare-next-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [address] = (await once(child, 'message')) as [AddressInfo]
  const url = `http://127.0.0.1:${address.port}`
  const sizeOf = async (letters: number) =>
    (await (await fetch(`${url}/filled/${letters}`)).arrayBuffer()).byteLength

  async function filled(bytes: number): Promise<string> {
    // Each letter travels twice: in the markup, and in what React reads.
    const [none, some] = [await sizeOf(27), await sizeOf(2_700)]
    const letters = Math.round(27 + ((bytes - none) * (2_700 - 27)) / (some - none))
    const made = await sizeOf(letters)
    if (Math.abs(made - bytes) > bytes / 100)
      throw new Error(`The bare page has ${made} bytes, not ${bytes}.`)
    return `${url}/filled/${letters}`
  }

  return { url, process: child, filled, cards: (count) => `${url}/cards/${count}` }
}

function build(): void {
  if (fs.existsSync(path.join(FOLDER, '.next', 'BUILD_ID'))) return
  console.log('Building the bare app …')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/next/dist/bin/next'), 'build', FOLDER],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } },
  )
  if (status !== 0) throw new Error(`The bare app cannot be built.\n${stdout}${stderr}`)
}
