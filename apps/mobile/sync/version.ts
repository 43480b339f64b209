/** Greatest minor and patch number the build number has room for. */
const ROOM = 999

export type AppVersion = { name: string; build: number }

/**
 * What the stores know the app by: the version of the project's package.json, and a build number made of it, major × 1,000,000 + minor × 1,000 +
 * patch, so that a later version always has the greater one. A store takes each number once: every upload needs a version of its own.
 * Throws for a version that is not three numbers up to 999.
 */
export function appVersion(version: string): AppVersion {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)
  if (!parts) throw new Error(`package.json 的版本 ${version} 不是 主.次.修订 三个数，商店不收`)
  const [major = 0, minor = 0, patch = 0] = parts
  const build = major * 1_000_000 + minor * 1_000 + patch
  if (Math.max(minor, patch) > ROOM || build < 1 || build > 2_100_000_000)
    throw new Error(`版本 ${version} 得不出构建号：次版本与修订最大 ${ROOM}，且不能是 0.0.0`)
  return { name: version, build }
}
