import '@testing-library/jest-dom'

// A component that complains on the console is broken, even if it renders.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    // jsdom does not know this element of HTML yet.
    if (words[1] === 'search' && String(words[0]).includes('unrecognized in this browser')) return
    throw new Error(`console.error: ${words.map(String).join(' ')}`)
  })
})
