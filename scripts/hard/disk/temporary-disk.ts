import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

interface DiskOptions {
  /** `ext4` lies in a file, and can be made read-only as a kernel does that has found a fault. */
  kind: 'tmpfs' | 'ext4'
  /** As `mount` and `truncate` take it. */
  size: string
  /** Where it is mounted; a new folder unless stated. */
  folder?: string
}

export interface TemporaryDisk {
  folder: string
  /** Files that are open for writing stay so, and each write fails with EROFS. Of ext4 only. */
  makeReadOnly(): void
}

/** Mounts a small disk for a job, and takes it away. Null where none can be mounted. */
export async function onTemporaryDisk<Result>(
  { kind, size, folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-disk-')) }: DiskOptions,
  job: (disk: TemporaryDisk) => Promise<Result>,
): Promise<Result | null> {
  fs.mkdirSync(folder, { recursive: true })
  const image = `${folder}.img`
  if (kind === 'ext4') {
    run('truncate', '-s', size, image)
    run('mkfs.ext4', '-q', image)
  }
  const isMounted =
    kind === 'ext4'
      ? run('mount', '-o', 'loop,errors=remount-ro', image, folder)
      : run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'none', folder)
  try {
    return isMounted ? await job({ folder, makeReadOnly: () => reportFault(folder) }) : null
  } finally {
    if (isMounted) run('umount', '--lazy', folder)
    fs.rmSync(image, { force: true })
    fs.rmdirSync(folder)
  }
}

function reportFault(folder: string): void {
  const { stdout } = spawnSync('findmnt', ['-n', '-o', 'SOURCE', folder], { encoding: 'utf8' })
  fs.writeFileSync(`/sys/fs/ext4/${path.basename(stdout.trim())}/trigger_fs_error`, '1')
}

function run(program: string, ...args: string[]): boolean {
  return spawnSync(program, args).status === 0
}
