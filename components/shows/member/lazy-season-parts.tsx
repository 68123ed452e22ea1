// Loaded together, as one part of a page costs its address in the scripts of all.

export { NoteGlyph } from '#components/place-ratings/note-glyph'
export { PlaceNote } from '#components/place-ratings/place-note'
export { NoLongerListed } from './no-longer-listed'
export { OwnRatingsLink } from './own-ratings-link'
export { RewatchSeasonButton } from './rewatch-season-button'
export { SeasonCount } from './season-count'
export { SeasonDot } from './season-dot'
export { SeasonOrderByProgress } from './season-order-by-progress'
export { SeasonRatingsTable } from './season-ratings-table'
