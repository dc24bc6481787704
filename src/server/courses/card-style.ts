/** The card carries its own style: it is kept and opened without any other file. */
export const CARD_STYLE = `:root{color-scheme:light dark;--muted:#4a5a5c;--line:#c9d3d3}
@media (prefers-color-scheme:dark){:root{--muted:#b3c0c1;--line:#44525a}}
body{margin:0;font:16px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:46rem;margin:auto;padding:1rem}
header{display:flex;gap:1rem;justify-content:space-between;align-items:start}
h1{margin:0;font-size:1.6rem;line-height:1.2}h2{margin:1.2rem 0 .4rem;font-size:1.1rem}p{margin:.3rem 0}
header p,small,footer{color:var(--muted)}small{display:block}
.qr{flex:none;width:7rem}.map{display:block;width:100%;max-height:14rem;border:1px solid var(--line);border-radius:.5rem;background:#eef4f4}
.map text{fill:#fff;font:700 11px system-ui,sans-serif;text-anchor:middle}
ol,ul{margin:.6rem 0;padding-left:1.6rem}li{margin:.5rem 0}.phones{padding:0;list-style:none}.phones a{display:inline-block;padding:.4rem 0;font-size:1.25rem;font-weight:700}
li small{font-size:.9rem}.hazard::marker{content:"\\26A0 \\00A0"}
a{color:inherit}footer{margin-top:1.2rem;border-top:1px solid var(--line);font-size:.85rem;overflow-wrap:anywhere}
@page{size:A4;margin:12mm}@media print{body{font-size:9.5pt;line-height:1.3}main{padding:0}h1{font-size:1.4rem}h2{margin:.8rem 0 .2rem}ol,ul{columns:2;column-gap:1.5rem;margin:.3rem 0}li{margin:.15rem 0;break-inside:avoid}.phones{display:flex;gap:2rem}.map{max-height:45mm}}`
