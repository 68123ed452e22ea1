import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { nightlyCopies, switchNightlyCopies } from '#contract'
import type { TestMember, Upstream } from '#tests/support/upstream'
import { tidyUp } from '#upstream/housekeeping'
import { DAY, HOUR, MINUTE } from '#upstream/time'

export function copiesFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-copies-'))
}

/** Waits until the next night is over, which is after three, and tidies up. */
export async function passNight(upstream: Upstream): Promise<void> {
  const now = upstream.dependencies.clock().getTime()
  upstream.wait(DAY - ((now - 3 * HOUR) % DAY) + 10 * MINUTE)
  await tidyUp(upstream.dependencies)
}

/** Returns the id of the member's new copy. */
export async function copyOf(upstream: Upstream, member: TestMember): Promise<number> {
  await member.call(switchNightlyCopies, { isOn: true })
  await passNight(upstream)
  return (await member.call(nightlyCopies, {})).body.copies[0].id
}
