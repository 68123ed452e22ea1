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

/** What is the signed-in member's own: the attributes of the root that say it. */
export const MEMBERS_KEYS = {
  [UP_NEXT_KEY]: ['data-up-next'],
  [FOR_YOU_KEY]: ['data-for-you'],
  [PLACE_RATINGS_KEY]: ['data-place-ratings'],
  [OWN_SERVICES_KEY]: ['data-country', 'data-services'],
}
