/** Signs of arithmetic, as they are printed. */
export type Sign = '+' | '−' | '×' | '÷'
/** Comparisons, 1 where they hold and 0 where not. */
export type Comparing = '>' | '<' | '='
/** What is taken of the newest rows; printed as 通达信's functions of that name. COUNT is of rows that are not 0. */
export type WindowFunction = 'SUM' | 'MA' | 'HHV' | 'LLV' | 'COUNT'
/** What is taken of all rows of a table. Σ is unknown where one of them is and 0 of no rows; the others are of the rows that are known, and save 个数 unknown where none is. */
export type WholeFunction = 'Σ' | '平均' | '中位' | '10分位' | '20分位' | '80分位' | '90分位' | '最大' | '最小' | '个数'
/** Functions of one number, printed as they are called. */
export type NumberFunction = '绝对值' | '平方根' | '立方根' | '五次方根'
/** Whom a security is compared with. */
export type Group = 'market' | 'industry'
/** 中位 is the median of the group, 名次 the place in it counted from the highest, 升序名次 from the lowest, 分位 the share below it, ties counted half, 家数 how many have one. */
export type GroupFunction = '中位' | '名次' | '升序名次' | '分位' | '家数'
