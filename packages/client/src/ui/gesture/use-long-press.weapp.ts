/** Handlers that call `onLongPress` for a held finger. WeChat knows the gesture (350 ms, §9) and sends no tap after it. */
export function useLongPress(onLongPress: () => void) {
  return { onLongPress: () => onLongPress() }
}
