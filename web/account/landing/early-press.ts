/** From here on the page answers by itself; what was pressed before is pressed now (`web/public/early.js`). */
export const answerEarlyPress = () => {
  document.querySelector('[data-waiting]')?.removeAttribute('data-waiting')
  const pressed = document.querySelector<HTMLElement>('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  pressed?.click()
}
