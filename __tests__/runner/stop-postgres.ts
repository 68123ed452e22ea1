import '#tests/runner/start-postgres'

export default async function globalTeardown(): Promise<void> {
  await globalThis.stopPostgres?.()
}
