import localFont from 'next/font/local'

// Next evaluates these calls statically, so each must be written out.

/**
 * The preloaded font (English). A slow line gets the fallback for the whole page: a font that comes later would move what is
 * set in its widths, which no fallback has.
 */
export const plain = localFont({
  // The offline page has it too, at an address without a hash.
  src: '../public/archivo-plain.woff2',
  variable: '--font-plain',
  weight: '400 760',
  display: 'optional',
  declarations: [
    { prop: 'font-stretch', value: '76% 122%' },
    { prop: 'unicode-range', value: 'U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2010-2026,U+2122,U+2191,U+2193' },
  ],
})

/** Other characters, fetched on demand. */
export const ext = localFont({
  src: './fonts/archivo-ext.woff2',
  variable: '--font-ext',
  weight: '400 760',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-stretch', value: '76% 122%' },
    {
      prop: 'unicode-range',
      value:
        'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
})
