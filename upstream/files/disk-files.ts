import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { FileContent, FileStore } from '#upstream/files/file-store'

export function openDiskFiles(folder: string): FileStore {
  return {
    async put(name, content) {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      const temporary = path.join(folder, `.${randomUUID()}`)
      try {
        await writeSynced(temporary, content)
        await fs.rename(temporary, path.join(folder, name))
      } catch (error) {
        await fs.rm(temporary, { force: true })
        throw error
      }
      await sync(folder)
    },
    async get(name) {
      try {
        return await fs.readFile(path.join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => fs.rm(path.join(folder, name), { force: true }),
    async listBefore(time) {
      const names = await fs.readdir(folder).catch(() => [])
      const stats = await Promise.all(names.map((name) => fs.stat(path.join(folder, name)).catch(() => null)))
      return names.filter((_, at) => (stats[at]?.mtime ?? time) < time)
    },
  }
}

async function writeSynced(file: string, content: FileContent): Promise<void> {
  const handle = await fs.open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename is durable once its folder is synced. */
async function sync(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
