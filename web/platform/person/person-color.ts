const COLORS = 6

/** The same color for a person on every device, as `data-person-color`; `app.css` has the colors. */
export const personColor = (id: string) =>
  [...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 997, 0) % COLORS
