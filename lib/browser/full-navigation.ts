/** Leaves for another page of the site with a full navigation, so that everything there is asked anew. */
export function navigate(path: string): void {
  window.location.assign(path)
}
