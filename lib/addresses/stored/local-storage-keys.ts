// Keys in local storage. The script in the head sets an attribute on the root from each but the refused offer.

/** Whether names of episodes that were not reached are hidden. */
export const HIDDEN_NAMES_KEY = 'hide-names'

/** Set after a first sign-in: home asks where to begin. */
export const BEGIN_KEY = 'begin'

/**
 * `empty`: there was no title at the sign-in. `unknown`: the host did not say.
 */
export type Onboarding = 'empty' | 'unknown'

/** Set while shows waited when home was last seen. */
export const UP_NEXT_KEY = 'up-next'

/** Set while there were recommendations when home was last seen. */
export const FOR_YOU_KEY = 'for-you'

/** Set once the member's ratings of a show's seasons or episodes were seen. */
export const PLACE_RATINGS_KEY = 'place-ratings'

/** How the titles of a list are shown. */
export const LIST_LAYOUT_KEY = 'list-layout'

export type ListLayout = 'wall' | 'rows'

/** Set once the reader does not want the page in another language. */
export const OFFER_REFUSED_KEY = 'language-offer-refused'

/** The country in which the viewer watches, and the services. */
export const OWN_SERVICES_KEY = 'own-services'

/** What members have of pages that all share, by the attribute of the root that leaves room for it. */
export const ROOM_KEYS = {
  'data-up-next': UP_NEXT_KEY,
  'data-for-you': FOR_YOU_KEY,
  'data-place-ratings': PLACE_RATINGS_KEY,
}

/** What is the signed-in member's own, by the attribute of the root that says it. */
export const MEMBERS_KEYS = {
  ...ROOM_KEYS,
  'data-country': OWN_SERVICES_KEY,
  'data-services': OWN_SERVICES_KEY,
}
