import { pinyin } from 'pinyin-pro'

/** Characters with several readings people type; the usual one first. Readings only dictionaries know are left out: they would only add noise. */
const POLYPHONES = [
  '重zhong/chong 长chang/zhang 行xing/hang 乐le/yue 厦xia/sha 藏cang/zang 都du/dou 曾zeng/ceng 单dan/shan 朝chao/zhao 柏bai/bo 会hui/kuai',
  '解jie/xie 阿a/e 六liu/lu 番fan/pan 传chuan/zhuan 参can/shen 露lu/lou 调tiao/diao 朴pu/piao 率lv/shuai 仇qiu/chou 薄bo/bao 晟sheng/cheng',
  '泊bo/po 系xi/ji 宿su/xiu 蚌bang/beng 尉wei/yu 查cha/zha 折zhe/she 车che/ju 还huan/hai 差cha/chai 校xiao/jiao 铅qian/yan 莞guan/wan',
  '纶lun/guan 贾jia/gu 角jiao/jue 觉jue/jiao 强qiang/jiang 弹dan/tan 翟zhai/di 卡ka/qia 堡bao/pu 埔pu/bu 便bian/pian 切qie/qi 勒le/lei',
  '塞sai/se 娜na/nuo 模mo/mu 澄cheng/deng 蔚wei/yu 粘zhan/nian 地di/de 得de/dei 降jiang/xiang 省sheng/xing 血xue/xie 壳ke/qiao 和he/huo',
  '扎zha/za 柜gui/ju 剥bo/bao 区qu/ou 种zhong/chong 荨xun/qian 给gei/ji 炮pao/bao 洗xi/xian 钥yao/yue 劲jin/jing 纤xian/qian 稽ji/qi',
  '识shi/zhi 熟shu/shou 杉shan/sha 厂chang/an 殷yin/yan 色se/shai 仔zai/zi 乾qian/gan 暴bao/pu 伯bo/bai 落luo/la',
  '称cheng/chen 秘mi/bi 什shi/shen',
].join(' ')
/** Words whose reading is not the usual one of their characters; the longest word wins. */
const WORDS = [
  '银行yin hang 商行shang hang 港行gang hang 世联行shi lian hang 任子行ren zi hang 酒行jiu hang 行业hang ye 行情hang qing 排行pai hang 央行yang hang',
  '重庆chong qing 重组chong zu 重复chong fu 成长cheng zhang 增长zeng zhang 行长hang zhang 西藏xi zang 藏药zang yao 藏格zang ge 东阿dong e',
  '亚厦ya sha 华厦hua sha 大厦da sha 联商厦lian shang sha 音乐yin yue 模具mu ju 会计kuai ji 调研diao yan 空调kong tiao 六安lu an 番禺pan yu',
  '蚌埠beng bu 人参ren shen 黄埔huang pu 大埔da bu 供给gong ji 解数xie shu 薄荷bo he 参股can gu 弹性tan xing 会稽kuai ji 水泊shui po',
].join(' ')
const HAN = /[㐀-鿿]/

/** The 3,755 characters of GB 2312 level 1, so that sectors, topics and pages named later can be searched as well. */
function commonCharacters(): string[] {
  const decoder = new TextDecoder('gbk')
  const bytes: number[] = []
  for (let row = 0xb0; row <= 0xd7; row++) {
    for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell++) bytes.push(row, cell)
  }
  return [...decoder.decode(new Uint8Array(bytes))]
}

function readingsByCharacter(): Map<string, string[]> {
  return new Map(POLYPHONES.split(' ').map((item) => [item.charAt(0), [...new Set(item.slice(1).split('/'))]]))
}

/** Characters by syllable, packed as "syllable followed by its characters". */
function packed(bySyllable: Map<string, string>): string {
  const parts = [...bySyllable].sort(([a], [b]) => (a < b ? -1 : 1)).map(([syllable, characters]) => syllable + characters)
  let line = ''
  const lines: string[] = []
  for (const part of parts) {
    if (line.length + part.length > 130) {
      lines.push(line)
      line = ''
    }
    line += line === '' ? part : ` ${part}`
  }
  return [...lines, line].join('\n')
}

/** Source of the pinyin table: usual readings, other readings, words. Tone marks are dropped and ü is written v. */
export function pinyinSource(names: readonly string[]): string {
  const polyphones = readingsByCharacter()
  const usual = new Map<string, string>()
  const other = new Map<string, string>()
  const add = (into: Map<string, string>, syllable: string, character: string) => into.set(syllable, (into.get(syllable) ?? '') + character)
  const characters = new Set([...commonCharacters(), ...names.join('')].filter((character) => HAN.test(character)))
  for (const character of [...characters].sort()) {
    const [first, ...rest] = polyphones.get(character) ?? [pinyin(character, { toneType: 'none', v: true })]
    if (first === undefined || !/^[a-z]+$/.test(first)) throw new Error(`no reading for ${character}`)
    add(usual, first, character)
    for (const syllable of rest) add(other, syllable, character)
  }
  const words = WORDS.match(/[㐀-鿿]+[a-z ]+/g)?.map((word) => word.trim()) ?? []
  return `export const USUAL_READINGS = \`\n${packed(usual)}\`
export const OTHER_READINGS = \`\n${packed(other)}\`
export const WORD_READINGS = \`\n${words.join(',')}\`\n`
}
