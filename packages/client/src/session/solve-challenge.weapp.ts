/** WeChat gives pages no cryptography. */
export const canSolve = (): boolean => false

/** Never asked for here. */
export async function proofOfWork(): Promise<string> {
  throw new Error('no proof of work can be done in WeChat')
}
