import { pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { allSecurities } from '../securities/securities.ts'
import { initialsOf, pinyinOf, readingsOf } from './pinyin.ts'

describe('pinyin', () => {
  test.each([
    ['贵州茅台', 'guizhoumaotai', 'gzmt'],
    ['平安银行', 'pinganyinhang', 'payh'],
    ['重庆百货', 'chongqingbaihuo', 'cqbh'],
    ['三一重工', 'sanyizhonggong', 'syzg'],
    ['长江电力', 'changjiangdianli', 'cjdl'],
    ['西藏药业', 'xizangyaoye', 'xzyy'],
    ['东阿阿胶', 'dongeajiao', 'deaj'],
    ['厦门钨业', 'xiamenwuye', 'xmwy'],
    ['亚厦股份', 'yashagufen', 'ysgf'],
    ['新华都', 'xinhuadu', 'xhd'],
    ['万科A', 'wankea', 'wka'],
    ['*ST西域', '*stxiyu', '*stxy'],
    ['排行榜', 'paihangbang', 'phb'],
  ])('%s is %s, %s', (name, full, initials) => {
    expect(pinyinOf(name)).toBe(full)
    expect(initialsOf(name)).toBe(initials)
  })

  test('a character with several readings keeps them all', () => {
    expect(readingsOf('重庆')[0]).toEqual(['chong', 'zhong'])
    expect(readingsOf('长')[0]).toEqual(['chang', 'zhang'])
    expect(readingsOf('绿')[0]).toEqual(['lv', 'lu'])
  })

  test('every Chinese character of every name has a reading, and it agrees with the dictionary', () => {
    for (const { name } of allSecurities()) {
      const expected = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' })
      readingsOf(name).forEach((readings, at) => {
        if (!/[A-Z*]/.test(name.charAt(at))) expect(readings, `${name} ${name.charAt(at)}`).toContain(expected[at])
      })
    }
  })
})
