import { parseId } from '#lib/addresses/parse-id'
import { packCards } from '#lib/addresses/profile-query'
import { memberProfile } from '#lib/server/pages/queries'
import { resourceOf } from '../../../resource'

export const revalidate = 30

export function generateStaticParams(): [] {
  return []
}

/** A member's whole collection, for their public page to search and sort in the browser. */
export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return resourceOf(async () => {
    const id = parseId((await params).id)
    const profile = id === null ? null : await memberProfile(id)
    return profile && Response.json(packCards(profile.entries))
  })
}
