;; The hot half of net.ts: follows the inputs from one position to the next and adds up what they are worth. All numbers are
;; whole. Memory: at 0 the words of the inputs that are on, at 256 those that were on last time, at 512 the hidden sums of both
;; views (16 bits each), at 1024 what hidden units are worth (own, then the other's), from 2048 on a row for each input.
;; `npm run write -- wasm` makes net-code.json of this file; a test compares the two.
(module
  (memory (import "net" "memory") 1)

  ;; $words: four times the number of words; $view: bytes of one view's hidden sums; $seat: who is to move.
  (func (export "value") (param $words i32) (param $view i32) (param $seat i32) (result i32)
    (local $word i32) (local $now i32) (local $changed i32) (local $bit i32) (local $row i32)
    (local $at i32) (local $end i32) (local $own i32) (local $other i32)
    (local $sum v128) (local $unit v128)
    (local.set $end (i32.add (i32.const 512) (i32.shl (local.get $view) (i32.const 1))))

    (loop $next-word
      (local.set $now (i32.load (local.get $word)))
      (local.set $changed (i32.xor (local.get $now) (i32.load offset=256 (local.get $word))))
      (if (local.get $changed)
        (then
          (i32.store offset=256 (local.get $word) (local.get $now))
          (loop $next-bit
            (local.set $bit (i32.ctz (local.get $changed)))
            (local.set $row
              (i32.mul
                (i32.add (i32.shl (local.get $word) (i32.const 3)) (local.get $bit))
                (i32.shl (local.get $view) (i32.const 1))))
            (local.set $at (i32.const 512))
            (if (i32.and (i32.shr_u (local.get $now) (local.get $bit)) (i32.const 1))
              (then
                (loop $add
                  (v128.store (local.get $at)
                    (i16x8.add (v128.load (local.get $at)) (v128.load offset=2048 (local.get $row))))
                  (local.set $row (i32.add (local.get $row) (i32.const 16)))
                  (local.set $at (i32.add (local.get $at) (i32.const 16)))
                  (br_if $add (i32.lt_u (local.get $at) (local.get $end)))))
              (else
                (loop $remove
                  (v128.store (local.get $at)
                    (i16x8.sub (v128.load (local.get $at)) (v128.load offset=2048 (local.get $row))))
                  (local.set $row (i32.add (local.get $row) (i32.const 16)))
                  (local.set $at (i32.add (local.get $at) (i32.const 16)))
                  (br_if $remove (i32.lt_u (local.get $at) (local.get $end))))))
            (local.set $changed
              (i32.and (local.get $changed) (i32.sub (local.get $changed) (i32.const 1))))
            (br_if $next-bit (local.get $changed)))))
      (local.set $word (i32.add (local.get $word) (i32.const 4)))
      (br_if $next-word (i32.lt_u (local.get $word) (local.get $words))))

    ;; The squares of the hidden units, cut off at 0 and at 255, times their worth. A unit times its worth fits 16 bits.
    (local.set $own (i32.mul (local.get $seat) (local.get $view)))
    (local.set $other (i32.sub (local.get $view) (local.get $own)))
    (local.set $at (i32.const 0))
    (loop $unit-by-unit
      (local.set $unit
        (i16x8.min_s
          (i16x8.max_s (v128.load offset=512 (i32.add (local.get $own) (local.get $at))) (v128.const i32x4 0 0 0 0))
          (v128.const i16x8 255 255 255 255 255 255 255 255)))
      (local.set $sum
        (i32x4.add (local.get $sum)
          (i32x4.dot_i16x8_s (local.get $unit)
            (i16x8.mul (local.get $unit) (v128.load offset=1024 (local.get $at))))))
      (local.set $unit
        (i16x8.min_s
          (i16x8.max_s (v128.load offset=512 (i32.add (local.get $other) (local.get $at))) (v128.const i32x4 0 0 0 0))
          (v128.const i16x8 255 255 255 255 255 255 255 255)))
      (local.set $sum
        (i32x4.add (local.get $sum)
          (i32x4.dot_i16x8_s (local.get $unit)
            (i16x8.mul (local.get $unit)
              (v128.load offset=1024 (i32.add (local.get $view) (local.get $at)))))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $unit-by-unit (i32.lt_u (local.get $at) (local.get $view))))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum))))))
