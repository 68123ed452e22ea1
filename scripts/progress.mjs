// Plain JavaScript: the bootstrap uses it on any Node from 20 on, before anything is installed.
import { spawn } from 'node:child_process'
import process from 'node:process'

/**
 * Runs a step and says what it does and for how long: in a terminal as one line that counts the seconds, elsewhere as
 * a line at either end.
 * @template T
 * @param {string} step "Building the web app"
 * @param {() => Promise<T>} work
 * @param {{ usual?: string, out?: { isTTY?: boolean, write(text: string): unknown } }} [options] `usual`: "about a minute"
 * @returns {Promise<T>}
 */
export async function withProgress(step, work, { usual, out = process.stdout } = {}) {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  const line = usual ? `${step} (${usual}) …` : `${step} …`
  const count = () => out.write(`\r${line} ${seconds()}`)
  if (out.isTTY) count()
  else out.write(`${line}\n`)
  const timer = out.isTTY ? setInterval(count, 1000) : undefined
  let result = 'failed after'
  try {
    const value = await work()
    result = 'done in'
    return value
  } finally {
    clearInterval(timer)
    // Erases the counting line first.
    out.write(`${out.isTTY ? '\r\x1b[2K' : ''}${step}: ${result} ${seconds()}\n`)
  }
}

/**
 * Runs a program whose output is of interest only if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptionsWithoutStdio} options
 * @returns {Promise<void>}
 * @throws an Error with the output if it fails
 */
export async function runQuietly(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => (status === 0 ? resolve(undefined) : reject(new Error(output))))
  })
}
