import '#tests/support/postgres-cluster'

export default async function globalTeardown(): Promise<void> {
  await globalThis.stopPostgres?.()
}
