/** How the page of a match looks: its own colours in light and dark, no picture and no font from elsewhere. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --back: #fbfaf7; --text: #1f2328; --faint: #6a6f76; --line: #d8d5cc; --card: #ffffff;
  --cell: #efe9da; --ground: #d9cfb4; --edge: #b9ae91; --last: #c2410c;
  --white: #fdfdfb; --black: #2b2f36; --blue: #2563a8; --red: #a33b2a; --green: #2f7d4f; --yellow: #e3b23c;
  --bar: #4a7c59;
}
@media (prefers-color-scheme: dark) {
  :root {
    --back: #16181b; --text: #e7e6e2; --faint: #9aa0a8; --line: #3a3d42; --card: #1e2125;
    --cell: #4c4a42; --ground: #635d4b; --edge: #2c2a25; --last: #fb923c;
    --black: #0d0f12; --bar: #7fb58f;
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 70rem; padding: 1.5rem; background: var(--back); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
p, figcaption, caption { color: var(--faint); text-align: left; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .7rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th[scope=row], th.name { text-align: left; }
button, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
  border-radius: .4rem; padding: .25rem .6rem; min-height: 2rem; max-width: 100%; }
td button { min-height: 1.6rem; padding: 0 .4rem; }
button:focus-visible, select:focus-visible { outline: 3px solid var(--last); outline-offset: 1px; }
svg { max-width: 100%; }
#board { width: 34rem; height: auto; display: block; margin: .8rem 0; }
.bar { fill: var(--bar); } .whisker { stroke: var(--text); stroke-width: 2; } .axis { stroke: var(--line); }
svg text { fill: var(--text); font: 14px system-ui, sans-serif; }
#board text { font: 600 .42px system-ui, sans-serif; text-anchor: middle; dominant-baseline: central; }
#board .label { font-size: .26px; font-weight: 400; fill: var(--text); opacity: .75; }
#board .cell { fill: var(--cell); stroke: var(--edge); stroke-width: .03; }
#board .ground { fill: var(--ground); }
#board .last { stroke: var(--last); stroke-width: .09; }
#board .name { font-size: .15px; font-weight: 400; fill: var(--text); opacity: .6; }
#board .small { font-size: .24px; }
#board circle { stroke: var(--black); stroke-width: .04; }
.white circle { fill: var(--white); } .black circle { fill: var(--black); } .blue circle { fill: var(--blue); }
.red circle { fill: var(--red); } .green circle { fill: var(--green); } .yellow circle { fill: var(--yellow); }
#board .mark { fill: #fff; } #board .white .mark, #board .yellow .mark { fill: #1f2328; }
.steps { display: flex; flex-wrap: wrap; gap: .4rem; }
#moves { line-height: 1.9; } #moves button { border-color: transparent; background: none; padding: 0 .25rem; min-height: 0; }
#moves button[aria-current] { border-color: var(--last); }
#moves .random { color: var(--faint); font-style: italic; }
`;
