import { create } from 'zustand'

type Ranging = { isRanging: boolean; setRanging: (isRanging: boolean) => void }

/** Whether a range of bars is being chosen on the chart on screen. */
export const useRanging = create<Ranging>((set) => ({ isRanging: false, setRanging: (isRanging) => set({ isRanging }) }))
