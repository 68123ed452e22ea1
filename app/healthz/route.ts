export const dynamic = 'force-dynamic'

/** Whether this process responds; it calls nothing else. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}
