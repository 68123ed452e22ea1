/** Passes a call on to the API and its JSON back. */
export async function GET(request) {
  const { pathname, search } = new URL(request.url)
  const response = await fetch(process.env.UPSTREAM_URL + pathname + search, { cache: 'no-store' })
  return Response.json(await response.json())
}
