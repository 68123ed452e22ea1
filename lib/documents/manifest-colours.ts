/** The ground with the house lights down: a manifest cannot follow the theme. */
export const MANIFEST_COLOURS = { background_color: '#140b10', theme_color: '#140b10' } as const
