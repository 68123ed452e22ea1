import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { forgotPassword, login, register } from '#contract'
import { startUpstreamProcess } from '../bench/upstream-process.ts'
import { must, type Part, quantile } from './part.ts'
import { askRaw } from './raw-http.ts'

const SAMPLES = 2_000
const WARM_UP = 100
const KEY = 'a key of the tests alone'
const KNOWN = 'known@example.org'
/** Milliseconds between the medians, at most. */
const APART = 1

/** Whether the time of an answer tells if somebody has an account: known and unknown addresses by turns. */
export const timing: Part = {
  name: 'time of answers to known and unknown addresses',
  within: 15,
  isApiOnly: true,
  async run() {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-timing-'))
    const upstream = await startUpstreamProcess({ dataDir }, { SERVICE_KEY: KEY })
    let asked = 0
    async function send(path: string, body: object): Promise<number> {
      asked++
      // A network each: else the limit on one account would answer for the known one.
      const from = `10.${asked >> 8}.${asked & 255}.1`
      const headers = { 'content-type': 'application/json', 'x-service-key': KEY, 'x-client-address': from }
      const started = performance.now()
      await askRaw(upstream.url, { method: 'POST', path, headers, body: JSON.stringify(body) })
      return performance.now() - started
    }
    async function compare(path: string, body: (email: string) => object) {
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
      for (let n = -WARM_UP; n < SAMPLES / 2; n++) {
        const known = await send(path, body(KNOWN))
        const unknown = await send(path, body(`nobody${asked}@example.org`))
        if (n < 0) continue
        times.known.push(known)
        times.unknown.push(unknown)
      }
      return verdict(times)
    }
    await send(register.path, { username: 'known', email: KNOWN, password: 'a password' })
    const password = 'wrong guess'
    const signIn = await compare(login.path, (email) => ({ email, password }))
    const forgot = await compare(forgotPassword.path, (email) => ({ email }))
    await upstream.end('SIGTERM')
    fs.rmSync(dataDir, { recursive: true })
    for (const [name, { apart }] of Object.entries({ signIn, forgot })) {
      must(apart <= APART, `${name}: medians are ${apart.toFixed(2)} ms apart`)
    }
    return { samples: SAMPLES, 'sign-in': say(signIn), forgot: say(forgot) }
  },
}

interface Verdict {
  /** Milliseconds between the two medians. */
  apart: number
  /** The chance that a known address took longer than an unknown one (Mann-Whitney): 0.5 tells nothing. */
  auc: number
}

function verdict({ known, unknown }: { known: number[]; unknown: number[] }): Verdict {
  const longer = known.reduce((sum, a) => sum + unknown.filter((b) => a > b).length, 0)
  return {
    apart: Math.abs(quantile(known, 0.5) - quantile(unknown, 0.5)),
    auc: longer / (known.length * unknown.length),
  }
}

function say({ apart, auc }: Verdict): string {
  return `medians ${apart.toFixed(2)} ms apart, AUC ${auc.toFixed(3)}`
}
