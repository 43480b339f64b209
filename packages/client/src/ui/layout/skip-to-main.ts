/** Moves the focus to the content of the page on top, past what stands before it. */
export function skipToMain(): void {
  const main = [...document.querySelectorAll<HTMLElement>('[role="main"]')].at(-1)
  if (!main) return
  main.tabIndex = -1
  main.focus()
}
