import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { listEntries } from '#contract'
import { killOnExit } from '../kill-on-exit.ts'
import type { LoadOrder, Sample } from './load.ts'
import { addMembers } from './members.ts'
import type { Topology } from './topology.ts'

/** Requests a second: what two cores bear beside all processes of the cluster, with room for the faults. */
const RATE = 40
export const MEMBERS = 20

const PAGES = [
  '/',
  ...[603, 157336, 238, 680, 155, 550, 13, 278, 424, 27205].map((id) => `/movie/${id}`),
  ...[1396, 87108].map((id) => `/tv/${id}`),
  '/person/10297',
]
const READS = [
  '/my-movies',
  '/watchlist',
  '/diary',
  '/up-next',
  '/statistics',
  listEntries.path,
  '/movie/603',
]

export interface Load {
  /** Ends it. @returns what became of each request */
  end(): Promise<Sample[]>
}

/** Starts the mixed load, of new members: 90 % public pages, 8 % reads of theirs, 2 % writes. Each page is rendered and cached first. */
export async function startLoad(topology: Topology): Promise<Load> {
  const { url, folder } = topology
  const members = await addMembers(topology, MEMBERS)
  for (const page of PAGES) await (await fetch(url + page)).arrayBuffer()
  const order: LoadOrder = {
    origin: url,
    file: path.join(folder, `load-${Date.now()}`),
    rate: RATE,
    pages: PAGES,
    reads: READS,
    cookies: members.map(({ cookie }) => cookie),
  }
  const child = spawn(process.execPath, ['scripts/cluster/load.ts', JSON.stringify(order)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  killOnExit(child)
  const exited = once(child, 'exit')
  return {
    async end() {
      child.kill('SIGTERM')
      await exited
      const lines = fs.readFileSync(order.file, 'utf8').trimEnd().split('\n')
      return lines.map((line) => JSON.parse(line))
    },
  }
}
