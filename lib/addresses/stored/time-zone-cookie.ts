/** The IANA name of this browser's time zone, for pages that the server renders for a member. */
export const TIME_ZONE_COOKIE = 'time-zone'
